import { stageLabels } from 'contract/words/stageLabels'
import { formatCsv } from '../../csv.ts'
import { formatSortableTime } from '../../formatTime.ts'
import { asOfText, endText, placesText, publicText, UNNAMED_TEXT } from './packTexts.ts'
import type { VacancyPack } from './vacancyPack.ts'

/** The pack as CSV: its parts one below the other, each with its title and a header. */
export function vacancyPackCsv(pack: VacancyPack, jobUrl: string): string {
  const { job, periods, stages, candidates, versions } = pack
  const parts = [
    [
      ['Vacancy pack'],
      ['Job', job.title],
      ['Company', job.company],
      ['As of', pack.as_of],
      ['Note', asOfText(pack)],
      ['Public', publicText(pack)],
      ['Where', placesText(jobUrl)],
    ],
    [
      ['When it was public'],
      ['From', 'Until', 'Version', 'Then'],
      ...periods.map((period) => [
        formatSortableTime(period.from),
        period.ended_by && formatSortableTime(period.until),
        String(period.version),
        endText(period),
      ]),
    ],
    [
      ['Applications by stage'],
      ['Stage', 'Applications', 'Without a name'],
      ...stages.map(({ status, total, unnamed }) => [stageLabels[status], String(total), String(unnamed)]),
      ['Note', UNNAMED_TEXT],
    ],
    [
      ['Applicants'],
      ['Name', 'Applied', 'Stage', 'Since', 'Reason'],
      ...candidates.map(({ name, applied_on, status, status_on, reason }) => [
        name,
        applied_on,
        stageLabels[status],
        status_on,
        reason,
      ]),
    ],
    [
      ['The advert'],
      ['Version', 'Part', 'Text', 'Changed'],
      ...versions.flatMap(({ number, facts, changed }) =>
        facts.map(({ label, text }) => [String(number), label, text, changed.includes(label) ? 'Yes' : '']),
      ),
    ],
  ]
  return formatCsv(parts.flatMap((part, index) => (index === 0 ? part : [[], ...part])))
}
