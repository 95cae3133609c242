import { islands } from 'contract/islands'
import { JOB_QUERY_MAX } from 'contract/jobSearch'
import type { PublicJobList } from 'contract/publicJobs'
import { Search } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input, Select } from '../../../ui/Input.tsx'

/** The search form of the public job lists. A plain GET form, so it works without the app. */
export function PublicJobSearch({ input }: Pick<PublicJobList, 'input'>) {
  return (
    <search>
      <form
        action="/jobs"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
      >
        <Field label="Trade, title or company" className="max-sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="query"
              maxLength={JOB_QUERY_MAX}
              defaultValue={input.query}
              placeholder="Electrician"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Field label="Island">
          {(control) => (
            <Select {...control} name="island" defaultValue={input.island ?? ''}>
              <option value="">All islands</option>
              {islands.map((island) => (
                <option key={island}>{island}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="brand" icon={<Search />} className="min-h-12!">
          Search
        </Button>
      </form>
    </search>
  )
}
