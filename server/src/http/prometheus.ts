type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number; suffix?: string }
export type MetricFamily = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** Formats metrics in the Prometheus text format, version 0.0.4. */
export function formatMetrics(families: MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

export const gauge = (name: string, help: string, samples: number | Sample[]): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})

export const counter = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})

type Row = { labels: Labels; counts: number[]; sum: number }

/** A histogram of durations in seconds, for each set of labels. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const rows = new Map<string, Row>()

  return {
    observe(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join(' ')
      const row = rows.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0 }
      rows.set(key, row)
      const index = bounds.findIndex((bound) => seconds <= bound)
      const bucket = index === -1 ? bounds.length : index
      row.counts[bucket] = (row.counts[bucket] ?? 0) + 1
      row.sum += seconds
    },

    family: (): MetricFamily => ({
      name,
      help,
      type: 'histogram',
      samples: [...rows.values()].flatMap(samplesOf),
    }),
  }

  function samplesOf({ labels, counts, sum }: Row): Sample[] {
    let value = 0
    const buckets = [...bounds.map(String), '+Inf'].map((le, n): Sample => {
      value += counts[n] ?? 0
      return { suffix: '_bucket', labels: { ...labels, le }, value }
    })
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value }]
  }
}

function formatLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join()}}` : ''
}

function escapeLabel(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}
