/** The entries of a list that someone typed, separated by commas, semicolons or lines. */
export const splitList = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
