/** What every email about the security of an account says: when, and from which device and network. */
export const OCCASION =
  /on \d+ [A-Z][a-z]+ \d{4} at \d+:\d\d [ap]m \(Nassau time\), with .+, from the network (127\.0\.0\.x|0:0:0::)\./
