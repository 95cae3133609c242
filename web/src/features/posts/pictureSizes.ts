/** How wide a post's picture is shown, for its `sizes`. */
export function pictureSizes(index: number, count: number): string {
  return count < 3 || spansTwoRows(index, count)
    ? '(min-width: 40rem) 640px, 100vw'
    : '(min-width: 40rem) 320px, 50vw'
}

/** Whether a picture is as high as two others. */
export function spansTwoRows(index: number, count: number): boolean {
  return count === 3 && index === 0
}
