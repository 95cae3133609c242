import { TAGLINE } from 'contract/words/product'
import { Link } from 'react-router'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import chart from '../../art/chart.svg'
import crystal from '../../art/faces/crystal.svg'
import philippa from '../../art/faces/philippa.svg'
import renaldo from '../../art/faces/renaldo.svg'
import tavares from '../../art/faces/tavares.svg'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DemoPortrait } from './DemoPortrait.tsx'
import { LandingJobSearch } from './LandingJobSearch.tsx'

/** The headline, over a chart of the islands. */
export function Hero() {
  return (
    <>
      <section className="relative isolate flex flex-col overflow-hidden bg-tongue pt-15 text-white">
        <div className="relative z-1 mx-auto w-full max-w-page px-gutter py-3 xl:min-h-165 xl:pt-14 xl:pb-16">
          <p className="mb-3 font-semibold text-[#ffd45c]">{TAGLINE}</p>
          <h1 className="max-w-[11.5ch] text-hero font-[780] tracking-[-0.022em] sm:max-xl:max-w-none">
            Good work, from Bimini to Inagua.
          </h1>
          <p className="mt-3 mb-4 max-w-[36ch] text-[1.0625rem]/[1.5] sm:mt-4.5 sm:mb-6 sm:text-[1.1875rem]/[1.5] text-[#e4f4f5]">
            Find jobs, hire skilled people and talk business with professionals on every island.
          </p>
          <LandingJobSearch />
          <AuthButtons />
          <p className="mt-2 -mb-2.5">
            <Link to="#feed" className="inline-flex min-h-11 items-center text-white hover:text-white">
              Look at the feed first
            </Link>
          </p>
        </div>
        <Sea />
      </section>
      <JunkanooFringe />
    </>
  )
}

/** A decorative chart of the islands with pinned trades. */
function Sea() {
  return (
    <div aria-hidden className="relative h-86 overflow-hidden sm:h-130 xl:absolute xl:inset-0 xl:h-auto">
      <div className={chartClass}>
        <img
          src={chart}
          alt=""
          width="870"
          height="870"
          loading="lazy"
          className="w-full max-w-none mask-[linear-gradient(90deg,transparent,#000_16%,#000_86%,transparent)]"
        />
        {pins.map(({ face, trade, island, at }) => (
          <div key={trade} className={classNames(pinClass, at)}>
            <DemoPortrait src={face} className="size-9" />
            <span>
              <b className="block text-sm leading-[1.15] font-strong">{trade}</b>
              <span className="block text-xs leading-[1.2] text-[#3d4f56]">{island}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

const chartClass =
  'relative -mt-8.5 -ml-16 w-140 sm:mx-auto sm:-mt-5 sm:w-205 ' +
  'xl:absolute xl:-top-8.5 xl:right-[max(-120px,calc((100vw-1520px)/2))] xl:m-0 xl:w-[870px]'

const pinClass =
  'absolute flex items-center gap-2 rounded-full bg-white p-1 pr-3.5 whitespace-nowrap text-[#11191c] shadow-[0_3px_0_rgb(3_22_28/0.55)]'

const pins = [
  {
    face: philippa,
    trade: 'Registered nurse',
    island: 'Freeport',
    at: 'top-[12%] left-[17%] sm:top-[10%] sm:left-[15%]',
  },
  {
    face: crystal,
    trade: 'Grade 3 teacher',
    island: 'Eleuthera',
    at: 'top-[21.5%] left-[46%] max-[359px]:left-[37%] sm:top-[27.5%] sm:left-[45%]',
  },
  {
    face: renaldo,
    trade: 'Lead electrician',
    island: 'Great Exuma',
    at: 'top-[61%] left-[26%] sm:top-[60.5%] sm:left-[30%]',
  },
  {
    face: tavares,
    trade: 'Marine engineer',
    island: 'Inagua',
    at: 'top-[83%] left-[52%] max-xl:hidden',
  },
]

/** Create Account and Sign In, on a dark background. */
export function AuthButtons({ className }: { className?: string }) {
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <ButtonLink variant="action" size="lg" to="/register" className="max-sm:flex-auto max-sm:px-4">
        Create Account
      </ButtonLink>
      <ButtonLink
        size="lg"
        to="/login"
        className="bg-[rgb(3_34_41/0.5)]! text-white! inset-ring-white/80! hover:bg-[rgb(3_34_41/0.9)]! max-sm:flex-auto max-sm:px-4"
      >
        Sign In
      </ButtonLink>
    </div>
  )
}
