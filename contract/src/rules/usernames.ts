export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
