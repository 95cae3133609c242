import chart from '../../art/chart.svg'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'

/** A decorative chart of the islands with pinned trades. */
export function Sea() {
  return (
    <div aria-hidden className="relative h-82.5 overflow-hidden sm:h-130 xl:absolute xl:inset-0 xl:h-auto">
      <div className={box}>
        <img
          src={chart}
          alt=""
          width="870"
          height="870"
          loading="lazy"
          className="w-full max-w-none mask-[linear-gradient(90deg,transparent,#000_16%,#000_86%,transparent)]"
        />
        {pins.map(({ trade, island, at, ...person }) => (
          <div key={trade} className={classNames(pin, at)}>
            <Avatar person={person} size={36} />
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

const box =
  'relative -mt-8.5 -ml-16 w-140 sm:mx-auto sm:-mt-5 sm:w-205 ' +
  'xl:absolute xl:-top-8.5 xl:right-[max(-120px,calc((100vw-1520px)/2))] xl:m-0 xl:w-[870px]'

const pin =
  'absolute flex items-center gap-2 rounded-full bg-white p-1 pr-3.5 whitespace-nowrap text-[#11191c] shadow-[0_3px_0_rgb(3_22_28/0.55)]'

const pins = [
  {
    id: 3,
    first_name: 'Philippa',
    last_name: 'Knowles',
    trade: 'Registered nurse',
    island: 'Freeport',
    at: 'top-[12%] left-[17%] sm:top-[10%] sm:left-[15%]',
  },
  {
    id: 5,
    first_name: 'Crystal',
    last_name: 'Albury',
    trade: 'Grade 3 teacher',
    island: 'Eleuthera',
    at: 'top-[21.5%] left-[46%] max-[359px]:left-[37%] sm:top-[27.5%] sm:left-[45%]',
  },
  {
    id: 1,
    first_name: 'Renaldo',
    last_name: 'Moss',
    trade: 'Lead electrician',
    island: 'Great Exuma',
    at: 'top-[61%] left-[26%] sm:top-[60.5%] sm:left-[30%]',
  },
  {
    id: 2,
    first_name: 'Tavares',
    last_name: 'Rolle',
    trade: 'Marine engineer',
    island: 'Inagua',
    at: 'top-[83%] left-[52%] max-xl:hidden',
  },
]
