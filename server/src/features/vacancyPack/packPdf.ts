import { plural } from 'contract/words/plural'
import { stageLabels } from 'contract/words/stageLabels'
import type { PdfBlock, PdfDocument } from '../../pdf/pdfDocument.ts'
import { formatDay } from 'contract/words/formatDay'
import { jobInWords } from 'contract/words/jobInWords'
import { formatTime } from '../../formatTime.ts'
import { asOfText, endText, placesText, publicText, UNNAMED_TEXT } from './packTexts.ts'
import type { PackedVersion, VacancyPack } from './vacancyPack.ts'

/** More would take seconds to draw. */
const VERSIONS_MAX = 20

/** The longer parts of an advert, below its table of facts. */
const PROSE = ['Description', 'Requirements', 'Benefits', 'Questions']

export function packPdf(pack: VacancyPack, paper: PdfDocument['paper'], jobUrl: string): PdfDocument {
  const { job, as_of } = pack
  return {
    title: `Vacancy pack: ${jobInWords(job)}`,
    created_on: as_of,
    paper,
    blocks: [
      heading(1, 'Vacancy pack'),
      { kind: 'paragraph', text: jobInWords(job) },
      { kind: 'paragraph', text: asOfText(pack), muted: true },
      ...publicBlocks(pack, jobUrl),
      ...applicationBlocks(pack),
      ...candidateBlocks(pack),
      ...omissionBlocks(pack),
      ...pack.versions.slice(-VERSIONS_MAX).flatMap((version) => versionBlocks(pack, version)),
    ],
  }
}

const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ kind: 'heading', level, text })

function publicBlocks(pack: VacancyPack, jobUrl: string): PdfBlock[] {
  return [
    heading(2, 'When and where the job was public'),
    { kind: 'paragraph', text: publicText(pack) },
    { kind: 'paragraph', text: `Where: ${placesText(jobUrl)}` },
    {
      kind: 'table',
      columns: [
        { label: 'From', share: 4 },
        { label: 'Until', share: 4 },
        { label: 'Version', share: 1.5 },
        { label: 'Then', share: 4 },
      ],
      rows: pack.periods.map((period) => [
        formatTime(period.from),
        period.ended_by ? formatTime(period.until) : '',
        String(period.version),
        endText(period),
      ]),
    },
  ]
}

function applicationBlocks({ stages }: VacancyPack): PdfBlock[] {
  const total = stages.reduce((sum, stage) => sum + stage.total, 0)
  const unnamed = stages.reduce((sum, stage) => sum + stage.unnamed, 0)
  const row = (label: string, counts: { total: number; unnamed: number }) => [
    label,
    String(counts.total),
    String(counts.unnamed),
  ]
  return [
    heading(2, 'Applications by stage'),
    {
      kind: 'table',
      columns: [
        { label: 'Stage', share: 2 },
        { label: 'Applications', share: 1 },
        { label: 'Without a name', share: 1 },
      ],
      rows: [
        ...stages.filter((stage) => stage.total > 0).map((stage) => row(stageLabels[stage.status], stage)),
        row('All', { total, unnamed }),
      ],
    },
    ...(unnamed > 0 ? [{ kind: 'paragraph' as const, text: UNNAMED_TEXT, muted: true }] : []),
  ]
}

function candidateBlocks({ candidates }: VacancyPack): PdfBlock[] {
  if (candidates.length === 0) return []
  return [
    heading(2, plural(candidates.length, 'candidate')),
    {
      kind: 'table',
      columns: [
        { label: 'Name', share: 3 },
        { label: 'Applied', share: 2.5 },
        { label: 'Stage', share: 1.8 },
        { label: 'Since', share: 2.5 },
        { label: 'Reason', share: 4 },
      ],
      rows: candidates.map(({ name, applied_on, status, status_on, reason }) => [
        name,
        formatDay(applied_on),
        stageLabels[status],
        formatDay(status_on),
        reason ?? '',
      ]),
    },
  ]
}

function omissionBlocks({ versions }: VacancyPack): PdfBlock[] {
  if (versions.length <= VERSIONS_MAX) return []
  const text = `The ${VERSIONS_MAX} latest of ${versions.length} versions. The CSV file has all of them.`
  return [heading(2, 'The adverts'), { kind: 'paragraph', text }]
}

function versionBlocks({ periods, versions }: VacancyPack, version: PackedVersion): PdfBlock[] {
  const { number, facts, changed } = version
  const said = facts.filter(({ text }) => text !== '')
  return [
    heading(2, versions.length === 1 ? 'The advert' : `The advert, version ${number}`),
    {
      kind: 'paragraph',
      text: shownText(periods.filter((period) => period.version === number)),
      muted: true,
    },
    ...(number > 1
      ? [{ kind: 'paragraph' as const, text: `Changed: ${changed.join(', ')}.`, muted: true }]
      : []),
    {
      kind: 'table',
      columns: [
        { label: 'Part', share: 1 },
        { label: 'Text', share: 3 },
      ],
      rows: said.flatMap(({ label, text }) => (PROSE.includes(label) ? [] : [[label, text]])),
    },
    ...said.flatMap(({ label, text }): PdfBlock[] =>
      PROSE.includes(label) ? [heading(3, label), { kind: 'paragraph', text }] : [],
    ),
  ]
}

function shownText(periods: VacancyPack['periods']): string {
  const times = periods.map(({ from, until, ended_by }) =>
    ended_by ? `${formatTime(from)} to ${formatTime(until)}` : `since ${formatTime(from)}`,
  )
  return `Public ${times.join('; ')}.`
}
