import { formatMoney } from 'contract/rules/money'
import { plural } from 'contract/words/plural'
import { PRODUCT_NAME } from 'contract/words/product'
import { payFiguresOf, type TradePay, type TradePayPage } from 'contract/tradePay'
import type { PublicPageContent } from '../../pages/publicPage.ts'

/** Link preview of a page of pay. Search engines get those with figures. */
export function tradePayPreview(page: TradePayPage, pay: TradePay): PublicPageContent {
  const { path, title } = page
  const figures = payFiguresOf(pay, page)
  const median =
    figures &&
    `${formatMoney(figures.hour.median)} an hour, the middle of ${plural(figures.jobs_count, 'open job')}`
  const description = median
    ? `${median} on ${PRODUCT_NAME} that show their pay.`
    : `Too few open jobs on ${PRODUCT_NAME} show their pay.`
  return {
    title,
    description,
    path,
    picture: { title, lines: [median ?? 'Too few open jobs show their pay'] },
    isForSearch: figures !== undefined,
  }
}
