import { Link } from 'react-router'

const places = [
  'Nassau',
  'Freeport',
  'Paradise Island',
  'Abaco',
  'Eleuthera',
  'Exuma',
  'Andros',
  'Bimini',
  'Long Island',
  'Cat Island',
  'San Salvador',
  'Harbour Island',
]

/** Links by place. Searching jobs needs an account, so they lead to the login. */
export function Places() {
  return (
    <section aria-labelledby="places" className="mx-auto grid max-w-page gap-3.5 px-gutter pt-8 pb-2">
      <h2 id="places">Where do you want to work?</h2>
      <ul className="flex flex-wrap gap-x-2.5 gap-y-2">
        {places.map((place) => (
          <li key={place}>
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-0.75 font-semibold text-link no-underline inset-ring-[1.5px] inset-ring-line-strong hover:bg-tint"
            >
              Jobs in {place}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
