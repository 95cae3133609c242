/** How wide a post's picture is shown, for its `sizes`. */
export function pictureSizes(index: number, count: number): string {
  return isTall(index, count) ? '(min-width: 40rem) 640px, 100vw' : '(min-width: 40rem) 320px, 50vw'
}

/** Whether a picture has the frame's full height. */
export function isTall(index: number, count: number): boolean {
  return count < 3 || (count === 3 && index === 0)
}
