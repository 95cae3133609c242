/** The time since `start` (a `performance.now()`) as text: "1.3 s". */
export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
