import { PRODUCT_NAME } from 'contract/product'
import icon from '../../art/icon.svg'

const BEFORE = 5
const AFTER = 2

/** A phone's home screen with the app on it: decoration. */
export function HomeScreen() {
  return (
    <div aria-hidden className={phone}>
      <div className="batik relative h-full overflow-hidden rounded-t-[25px] bg-[#bfe6e8] px-5 pt-3 text-[#11191c] lg:px-6">
        <p className="text-sm font-bold">9:41</p>
        <div className="mt-5.5 grid grid-cols-4 gap-x-4 gap-y-9">
          {Array.from({ length: BEFORE }, (_, index) => (
            <span key={index} className={app} />
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
            <span key={index} className={app} />
          ))}
        </div>
      </div>
    </div>
  )
}

const phone =
  'mx-auto mt-2 h-62.5 w-68 max-w-full rounded-t-[36px] bg-[#11191c] px-3 pt-3 shadow-[0_0_0_2px_#2c555f] lg:mt-0 lg:h-80 lg:w-85'
const app = 'aspect-square rounded-[24%] bg-white/75'
