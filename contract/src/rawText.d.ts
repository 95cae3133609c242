/** Text files imported by tests. */
declare module '*?raw' {
  const text: string
  export default text
}
