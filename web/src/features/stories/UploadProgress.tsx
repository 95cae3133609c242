import type { Step } from './usePublishStory.ts'

/** How much of a story's files has gone; full while the story itself is created. */
export function UploadProgress({ step }: { step: Step }) {
  return (
    <progress
      aria-label="Upload"
      value={step.name === 'uploading' ? step.share : 1}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
    />
  )
}
