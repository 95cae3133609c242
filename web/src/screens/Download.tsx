import { PRODUCT_NAME } from 'contract/words/product'
import { Download as DownloadIcon, Monitor, Smartphone, Tablet, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { thisBrowser, thisPlatform } from '../shell/install/platform.ts'
import { installStepsFor, type InstallSteps } from '../shell/install/installSteps.ts'
import { useInstall } from '../shell/install/installPrompt.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import icon from '../art/icon.svg'

const labels = { ios: 'View Install Instructions', desktop: 'Install as Desktop App', android: 'Install Now' }

/** /download: the app's features and how to install it on this device. */
export function Download() {
  const platform = thisPlatform()
  const { canAsk, isInstalled, install } = useInstall()
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(platform !== 'ios' || hash === '#steps')
  const steps = useRef<HTMLElement>(null)

  const showSteps = () => {
    setOpen(true)
    requestAnimationFrame(() => steps.current?.focus())
  }
  useEffect(() => {
    if (hash === '#steps') steps.current?.focus()
  }, [hash])

  const onInstall = async () => {
    if (platform === 'ios') return showSteps()
    if ((await install()) === 'unavailable') showSteps()
  }

  const action = isInstalled ? (
    <ButtonLink variant="action" size="lg" to="/">
      Open App
    </ButtonLink>
  ) : (
    <Button variant="action" size="lg" icon={<DownloadIcon />} onClick={() => void onInstall()}>
      {labels[platform]}
    </Button>
  )

  return (
    <div className="grid gap-10">
      <PageTitle title="Install" />
      <section className="overflow-hidden rounded-xl bg-tongue text-white">
        <div className="batik-deep batik grid grid-cols-[minmax(0,1fr)] gap-6 px-6 pt-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-end lg:px-10">
          <div className="lg:pt-6 lg:pb-14">
            <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]/[1.06]">
              {isInstalled ? 'Already Installed!' : `Keep ${PRODUCT_NAME} on your home screen`}
            </h1>
            <p className="mt-3.5 mb-6 max-w-[44ch] text-lg text-[#dff2f3]">
              {isInstalled
                ? `Look for the sun and cay: ${PRODUCT_NAME} is one of your apps.`
                : 'Opens in one tap, works when the signal drops, and uses less data than a website. No app store needed.'}
            </p>
            <div className="flex flex-wrap gap-3">
              {action}
              {!isInstalled && (
                <ButtonLink size="lg" to="/" className={ghostClass}>
                  Use Web Version
                </ButtonLink>
              )}
            </div>
          </div>
          <HomeScreen />
        </div>
        <JunkanooFringe />
      </section>

      {!isInstalled && isOpen && (
        <section ref={steps} id="steps" tabIndex={-1} aria-labelledby="steps-title" className="outline-none">
          <StepList id="steps-title" {...installStepsFor(platform, thisBrowser(), canAsk)} />
        </section>
      )}
      {!isInstalled && platform !== 'ios' && (
        <details className="group -mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline">
            On iPhone or iPad? View Install Instructions
          </summary>
          <StepList {...installStepsFor('ios', 'safari', false)} />
        </details>
      )}

      <FeatureCards />

      <div className="grid gap-4 lg:grid-cols-2">
        <Card as="section" pad>
          <h2>Why Install on Desktop/Laptop?</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-6">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Card>
        <Card
          as="section"
          className="grid content-center justify-items-center gap-1.5 px-5 pt-9 pb-10 text-center"
        >
          <h2>Ready to Get Started?</h2>
          <p className="mb-2 text-muted">It takes less time than making switcha.</p>
          {action}
        </Card>
      </div>
    </div>
  )
}

const reasons = [
  'Messages and alerts arrive while you work in other windows.',
  'Post jobs and read applications on a full-width screen.',
  'Starts with your computer if you want it to.',
]

const ghostClass = 'bg-transparent! text-white! inset-ring-white/75! hover:bg-white/12! whitespace-nowrap'

/** The app's features on each device. */
function FeatureCards() {
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

/** Numbered steps, side by side on wide screens. */
function StepList({ id, title, steps }: InstallSteps & { id?: string }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ol className="mt-4 grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <Card as="li" pad key={step.title} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-action font-display text-lg leading-none font-bold text-on-action"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </>
  )
}

const BEFORE = 5
const AFTER = 2

/** A decorative picture of the app on a phone's home screen. */
function HomeScreen() {
  return (
    <div aria-hidden className={phoneClass}>
      <div className="batik relative h-full overflow-hidden rounded-t-[25px] bg-[#bfe6e8] px-5 pt-3 text-[#11191c] lg:px-6">
        <p className="text-sm font-bold">9:41</p>
        <div className="mt-5.5 grid grid-cols-4 gap-x-4 gap-y-9">
          {Array.from({ length: BEFORE }, (_, index) => (
            <span key={index} className={appClass} />
          ))}
          <span className="relative">
            <img
              src={icon}
              alt=""
              className="aspect-square w-full scale-106 rounded-[24%] outline-4 outline-offset-3 outline-[#ffc72c]"
            />
            <b className="absolute top-[calc(100%+8px)] -inset-x-3 text-center text-[0.8125rem] leading-tight">
              {PRODUCT_NAME}
            </b>
          </span>
          {Array.from({ length: AFTER }, (_, index) => (
            <span key={index} className={appClass} />
          ))}
        </div>
      </div>
    </div>
  )
}

const phoneClass =
  'mx-auto mt-2 h-62.5 w-68 max-w-full rounded-t-[36px] bg-[#11191c] px-3 pt-3 shadow-[0_0_0_2px_#2c555f] lg:mt-0 lg:h-80 lg:w-85'
const appClass = 'aspect-square rounded-[24%] bg-white/75'
