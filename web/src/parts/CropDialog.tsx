import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { toast } from '../ui/toast.ts'

const ZOOM_MAX = 4

type Props = {
  title: string
  /** How the cropped picture is shown. */
  shape: 'round' | 'rect'
  /** The picture's URL. */
  src: string
  /** Upload progress from 0 to 1; undefined before the upload. */
  sent: number | undefined
  onCropped: (picture: Blob) => void
  onClose: () => void
}

/** Crops a picture to a square. */
export function CropDialog({ title, shape, src, sent, onCropped, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const isSending = sent !== undefined

  const use = () => {
    if (!area) return
    drawSquare(src, area).then(onCropped, () => toast.error("This picture couldn't be read"))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="action" disabled={!area} busy={isSending} busyLabel="Uploading..." onClick={use}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="relative h-[min(20rem,50dvh)] overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape={shape}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          // The content security policy forbids script-injected styles.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture; the arrow keys move it' }}
          mediaProps={{ alt: '', onError: () => toast.error("This picture couldn't be read") }}
        />
      </div>
      <Field label="Zoom">
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
            className="h-11 w-full accent-brand"
          />
        )}
      </Field>
      {isSending && <ProgressBar label="Upload" value={sent} />}
    </Dialog>
  )
}

type Square = { x: number; y: number; width: number }

/** Maximum width of the square, in pixels. */
const SIDE_MAX = 960
const QUALITY = 0.9

/** Crops a square to a JPEG; `square` is in pixels of the picture. */
async function drawSquare(src: string, square: Square): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()

  const side = Math.round(Math.min(square.width, SIDE_MAX))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  // JPEG has no transparency: without a background it would turn black.
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
