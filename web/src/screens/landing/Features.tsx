import type { ReactNode } from 'react'
import ashanti from '../../art/faces/ashanti.svg'
import crystal from '../../art/faces/crystal.svg'
import garvin from '../../art/faces/garvin.svg'
import lavardo from '../../art/faces/lavardo.svg'
import philippa from '../../art/faces/philippa.svg'
import portia from '../../art/faces/portia.svg'
import renaldo from '../../art/faces/renaldo.svg'
import shanelle from '../../art/faces/shanelle.svg'
import solar from '../../art/scene-solar.svg'
import straw from '../../art/scene-straw.svg'
import { classNames } from '../../ui/classNames.ts'
import { DemoPortrait } from './DemoPortrait.tsx'

/** The six features (specification, section 2), with pictures of the demonstration. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-page px-gutter pt-9 pb-16">
      <h2 id="features" className="mb-6 max-w-[20ch] text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]/[1.12]">
        Everything you need to get the work, and get it done
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-12">
        <Tile
          title="Connect with professionals"
          text="Meet the electricians, nurses, captains and coders already working near you."
          className="bg-[#00687a] text-white lg:col-span-7"
        >
          <div className="mx-0.75 mb-1 grid grid-cols-4 justify-items-center gap-2.5 lg:grid-cols-8">
            {faces.map((face) => (
              <DemoPortrait
                key={face}
                src={face}
                className="aspect-square w-full max-w-18 shadow-[0_0_0_3px_#fff]"
              />
            ))}
          </div>
        </Tile>
        <Tile
          title="Find your dream job"
          text="Every result tells you how well it fits, and why."
          className="bg-surface inset-ring inset-ring-line lg:col-span-5"
        >
          <div className={cardClass}>
            <p className="min-w-0 flex-1 leading-[1.3]">
              <b className="font-strong">Dock master</b>
              <span className="block text-sm text-muted">Marsh Harbour, Abaco</span>
              <span className="mt-1 block text-sm font-semibold text-success">Matched: title, location</span>
            </p>
            <p className={ringClass}>
              <b className="text-[0.9375rem] font-heavy">92%</b>
              <span className="text-2xs leading-none font-semibold">Match</span>
            </p>
          </div>
        </Tile>
        <Tile
          title="Network and chat"
          text="Private messages that wait for you when the signal drops."
          className="bg-gold text-on-action lg:col-span-5"
        >
          <div className="grid gap-2">
            <p className="justify-self-start rounded-[16px_16px_16px_4px] bg-white px-3.5 py-2.5 text-[#11191c]">
              You free for a job in Bimini?
            </p>
            <p className="justify-self-end rounded-[16px_16px_4px_16px] bg-black px-3.5 py-2.5 text-white">
              Tuesday boat. I have my tools.
            </p>
          </div>
        </Tile>
        <Tile
          bleed
          title="Showcase your work"
          text="Post the roof, the cake, the boat. Let it speak for you."
          className="bg-[#bfe6e8] text-[#062a31] lg:col-span-7"
        >
          <img
            src={solar}
            alt=""
            loading="lazy"
            className="h-47.5 w-full object-cover object-[50%_40%] lg:h-full"
          />
        </Tile>
        <Tile
          title="Share your portfolio"
          text="One profile link for WhatsApp, email and the back of your card."
          className="bg-[#f9cabb] text-[#34120a] lg:col-span-6 lg:min-h-55"
        >
          <div className={cardClass}>
            <DemoPortrait src={portia} className="size-12" />
            <p className="min-w-0 flex-1 leading-[1.3]">
              <b className="font-strong">Portia Deveaux</b>
              <span className="block text-sm text-muted">Straw Work Artist, Cat Island</span>
            </p>
            <img
              src={straw}
              alt=""
              loading="lazy"
              className="h-15 w-21 rounded-sm object-cover object-[20%_50%]"
            />
          </div>
        </Tile>
        <Tile
          title="Video call interviews"
          text="Set a time, send the link, get reminded. No flight to Nassau."
          className="bg-[#0d3b47] text-white lg:col-span-6 lg:min-h-55"
        >
          <div className={cardClass}>
            <p className="w-14 flex-none overflow-hidden rounded-md bg-sunken text-center inset-ring inset-ring-line">
              <span className="block bg-[#b3245a] p-px text-2xs font-bold text-white">NOV</span>
              <b className="block font-display text-2xl/[1.5] font-heavy">18</b>
            </p>
            <p className="min-w-0 flex-1 leading-[1.3]">
              <b className="font-strong">Interview, sous chef</b>
              <span className="block text-sm text-muted">10:00 am · 30 min · Zoom</span>
            </p>
          </div>
        </Tile>
      </div>
    </section>
  )
}

const cardClass = 'flex items-center gap-4 rounded-lg border bg-surface p-4 text-text shadow-card'

const ringClass =
  'grid size-16.5 flex-none place-content-center gap-0.5 rounded-full text-center leading-none text-match-high ' +
  'bg-[radial-gradient(closest-side,var(--surface)_0_83%,transparent_84%),conic-gradient(var(--match-high)_92%,var(--match-track)_0)]'

const faces = [shanelle, garvin, crystal, renaldo, portia, ashanti, lavardo, philippa]

type TileProps = {
  title: string
  text: string
  className: string
  /** Whether the picture extends to the edges. */
  bleed?: boolean
  children: ReactNode
}

/** A feature with a picture. */
function Tile({ title, text, className, bleed = false, children }: TileProps) {
  return (
    <article
      className={classNames(
        'flex min-h-65 flex-col justify-between gap-5 overflow-hidden rounded-xl p-6',
        bleed ? 'pb-0 lg:flex-row lg:p-0' : 'lg:p-7',
        className,
      )}
    >
      <div className={bleed ? 'lg:flex-[0_0_44%] lg:pt-7 lg:pl-7' : undefined}>
        <h3 className="text-2xl/[1.2]">{title}</h3>
        <p className="mt-1.5 max-w-[34ch] text-[1.0625rem]/[1.5]">{text}</p>
      </div>
      <div aria-hidden className={bleed ? '-mx-6 lg:mx-0 lg:flex-1' : undefined}>
        {children}
      </div>
    </article>
  )
}
