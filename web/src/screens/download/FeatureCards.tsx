import { Monitor, Smartphone, Tablet, WifiOff } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'

/** What the app brings on each device. */
export function FeatureCards() {
  return (
    <section aria-label="What you get" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ title, text, Icon }) => (
        <Card pad key={title}>
          <span className="grid size-12 place-items-center rounded-md bg-tint text-on-tint">
            <Icon className="size-6" />
          </span>
          <h2 className="mt-3 text-lg">{title}</h2>
          <p className="mt-0.5 text-muted">{text}</p>
        </Card>
      ))}
    </section>
  )
}

const features = [
  { title: 'Mobile install', text: 'Full screen, with your own icon and quick start.', Icon: Smartphone },
  { title: 'Tablet support', text: 'Two columns when you turn it sideways.', Icon: Tablet },
  { title: 'Desktop ready', text: 'Its own window, away from your tabs.', Icon: Monitor },
  {
    title: 'Works offline',
    text: 'Read your feed on the boat. We send your posts when you are back.',
    Icon: WifiOff,
  },
]
