/** Text files imported by tests. */
declare module '*.txt?raw' {
  const text: string
  export default text
}
