/** Said while a member types a username, and when it is refused. */
export const USERNAME_TAKEN = "This username isn't available."
