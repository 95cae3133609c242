/** What is said when something needs the network and there is none. */
export const NO_CONNECTION = 'No connection. Please check your internet and try again.'
