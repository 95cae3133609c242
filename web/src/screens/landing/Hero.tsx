import { TAGLINE } from 'contract/product'
import { Link } from 'react-router'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { AuthButtons } from './AuthButtons.tsx'
import { Sea } from './Sea.tsx'

/** The headline, over a chart of the islands. */
export function Hero() {
  return (
    <>
      <section className="relative isolate flex flex-col overflow-hidden bg-tongue pt-15 text-white">
        <div className="relative z-1 mx-auto w-full max-w-page px-gutter py-3 xl:min-h-165 xl:pt-24 xl:pb-30">
          <p className="mb-3 font-semibold text-[#ffd45c]">{TAGLINE}</p>
          <h1 className="max-w-[11.5ch] text-hero font-[780] tracking-[-0.022em] sm:max-xl:max-w-none">
            Good work, from Bimini to Inagua.
          </h1>
          <p className="mt-4.5 mb-6 max-w-[36ch] text-[1.1875rem]/[1.5] text-[#e4f4f5]">
            Find jobs, hire skilled people and talk business with professionals on every island.
          </p>
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
