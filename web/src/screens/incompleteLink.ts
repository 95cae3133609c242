/** What a page says whose emailed link has lost its token. */
export const INCOMPLETE_LINK = "This link isn't complete. Open it from the email."
