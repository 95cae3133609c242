import { PRODUCT_NAME } from 'contract/product'
import { Download as DownloadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { thisBrowser, thisPlatform } from '../shell/install/platform.ts'
import { stepsFor } from '../shell/install/steps.ts'
import { useInstall } from '../shell/install/useInstall.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import { FeatureCards } from './download/FeatureCards.tsx'
import { HomeScreen } from './download/HomeScreen.tsx'
import { StepList } from './download/StepList.tsx'

const labels = { ios: 'View Install Instructions', desktop: 'Install as Desktop App', android: 'Install Now' }

/** /download: the app, what it brings, and how it is installed on this device. */
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

  const press = async () => {
    if (platform === 'ios') return showSteps()
    if ((await install()) === 'unavailable') showSteps()
  }

  const action = isInstalled ? (
    <ButtonLink variant="action" size="lg" to="/">
      Open App
    </ButtonLink>
  ) : (
    <Button variant="action" size="lg" icon={<DownloadIcon />} onClick={() => void press()}>
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
                <ButtonLink size="lg" to="/" className={ghost}>
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
          <StepList id="steps-title" {...stepsFor(platform, thisBrowser(), canAsk)} />
        </section>
      )}
      {!isInstalled && platform !== 'ios' && (
        <details className="group -mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline">
            On iPhone or iPad? View Install Instructions
          </summary>
          <StepList {...stepsFor('ios', 'safari', false)} />
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

const ghost = 'bg-transparent! text-white! inset-ring-white/75! hover:bg-white/12! whitespace-nowrap'
