type Square = { x: number; y: number; width: number }

/** The widest that a profile picture is kept, in pixels. */
const SIDE_MAX = 960
const QUALITY = 0.9

/** One square of a picture as a JPEG; `square` is in the picture's own pixels. */
export async function drawSquare(src: string, square: Square): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()

  const side = Math.round(Math.min(square.width, SIDE_MAX))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  // A JPEG has no transparency, and what is left out would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, square.x, square.y, square.width, square.width, 0, 0, side, side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas made no picture'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
