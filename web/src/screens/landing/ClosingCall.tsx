import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { AuthButtons } from './AuthButtons.tsx'

/** The last word before the feed. */
export function ClosingCall() {
  return (
    <>
      <JunkanooFringe upturned />
      <section className="batik batik-quiet text-center text-white">
        <div className="mx-auto grid max-w-page justify-items-center gap-6 px-gutter pt-14 pb-16">
          <h2 className="max-w-[18ch] text-[clamp(1.875rem,1.3rem+2.4vw,3rem)]/[1.08]">
            Somebody on the next cay needs what you do.
          </h2>
          <AuthButtons className="justify-center max-sm:w-full" />
        </div>
      </section>
    </>
  )
}
