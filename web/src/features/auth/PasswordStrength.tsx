import { PASSWORD_MIN } from 'contract/auth'
import { classNames } from '../../ui/classNames.ts'
import { passwordStrength } from './passwordStrength.ts'

/** A hint under a new password, as soon as there is one. */
export function PasswordStrength({ password }: { password: string }) {
  const { words, bars, tone } = looks[passwordStrength(password)]
  return (
    <div role="status" className="grid gap-1.5 text-sm text-subtle empty:hidden">
      {password !== '' && (
        <>
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1.5 flex-1 rounded-full', bar <= bars ? tone : 'bg-line')}
              />
            ))}
          </span>
          {words}
        </>
      )}
    </div>
  )
}

const looks = {
  short: { words: `Use at least ${PASSWORD_MIN} characters.`, bars: 0, tone: '' },
  weak: {
    words: 'Weak. A few words in a row are easy to remember and hard to guess.',
    bars: 1,
    tone: 'bg-danger-fill',
  },
  fair: { words: 'Fair. Longer is better.', bars: 2, tone: 'bg-match-mid' },
  strong: { words: 'Strong.', bars: 3, tone: 'bg-success' },
}
