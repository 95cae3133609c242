import { islands } from 'contract/rules/islands'
import { Button } from '../../ui/Button.tsx'

/** The job search of the first screen: a plain form, so that it works before the app has started. */
export function LandingJobSearch() {
  return (
    <form
      role="search"
      aria-labelledby="landing-job-search"
      action="/jobs"
      className="mb-5 grid max-w-125 gap-2"
    >
      <h2 id="landing-job-search" className="text-xl">
        Where do you want to work?
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-lg bg-white p-2 text-[#11191c] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <input
          name="query"
          type="search"
          maxLength={100}
          aria-label="Job or trade"
          placeholder="Job or trade"
          autoComplete="off"
          enterKeyHint="search"
          className={`${fieldClass} max-sm:col-span-2`}
        />
        <select name="island" aria-label="Island" className={fieldClass}>
          <option value="">All islands</option>
          {islands.map((island) => (
            <option key={island}>{island}</option>
          ))}
        </select>
        <Button type="submit" variant="brand" className="h-12 px-5">
          Search
        </Button>
      </div>
    </form>
  )
}

const fieldClass =
  'h-12 w-full min-w-0 rounded-sm border border-[#74838a] bg-white px-3 text-[#11191c] placeholder:text-[#55676e]'
