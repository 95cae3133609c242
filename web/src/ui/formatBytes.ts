/** 84_000 → '84 kB', 2_100_000 → '2.1 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}
