/** The slope of the line through the points (least squares), per unit of `x`. */
export function slopeOf(points: { x: number; y: number }[]): number {
  const meanOf = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [meanX, meanY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)]
  const covariance = meanOf(({ x, y }) => (x - meanX) * (y - meanY))
  const variance = meanOf(({ x }) => (x - meanX) ** 2)
  return covariance / variance
}
