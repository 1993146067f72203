import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { HomeDay } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { dayQuery } from './home.queries.ts';

const es = homeEs.day;
const LINES = 4;
const TO_SERVE = ['requested', 'confirmed'];
const TO_RECEIVE = ['ready-to-pick-up', 'dropped-off', 'picked-up', 'received'];

interface Card {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly figure: string;
  readonly detail?: string;
}

/** The day in figures; each card opens the list behind it. */
export function DayCards() {
  const me = useMe();
  const today = useToday();
  const { data } = useQuery(dayQuery(today));
  return (
    <section aria-label={data?.isGroup === true ? es.groupTitle : es.title}>
      <h2 className="day-title">{data?.isGroup === true ? es.groupTitle : es.title}</h2>
      <div className="day-cards">
        {data
          ? cardsOf(data, today, me.role === 'METAL_STAFF').map((card) => (
              <Link
                key={card.label}
                className="day-card"
                to={path(card.to)}
                search={(card.search ?? {}) as Record<string, never>}
              >
                <span className="dim">{card.label}</span>
                <b className="num">{card.figure}</b>
                <small className="dim num">{card.detail}</small>
              </Link>
            ))
          : Array.from({ length: LINES }, (_, at) => (
              <span key={at} className="skeleton after-a-moment" style={{ height: 88 }} />
            ))}
      </div>
    </section>
  );
}

/** Money of the day, or why who counts it blind is not told. */
const told = (cents: number | null): string => (cents === null ? es.blind : money(cents));

function cardsOf(
  { sales, tills, products, shopOrders, shipments, mails, present, isGroup, ...late }: HomeDay,
  today: string,
  isOfMetals: boolean,
): Card[] {
  const day = { from: today, to: today };
  const of = (n: number): string => (products?.isCapped === true && n === 1000 ? es.atLeast(count(n)) : count(n));
  return [
    ...(sales
      ? [
          { to: '/sales', search: day, label: es.sales, figure: count(sales.count), detail: told(sales.totalCents) },
          {
            to: '/sales',
            search: { status: ['partialReturn', 'fullReturn'] },
            label: es.returned,
            figure: count(sales.returned),
            detail: told(sales.returnedCents),
          },
        ]
      : []),
    ...(tills && isGroup
      ? [
          {
            to: '/transactions/sessions',
            label: es.tills,
            figure: es.tillsOf(count(tills.open), count(tills.open + tills.closed)),
          },
        ]
      : []),
    { to: '/work-time', label: es.present, figure: count(present) },
    ...(products
      ? [
          {
            to: '/products',
            search: { status: ['prereserved'] },
            label: es.prereserved,
            figure: of(products.prereserved),
          },
          { to: '/products', search: { status: ['defective'] }, label: es.defective, figure: of(products.defective) },
        ]
      : []),
    ...(shopOrders
      ? [
          {
            to: shopOrders.isForBulk ? '/bulk-purchases/shop-orders' : '/orders',
            search: { status: shopOrders.isForBulk ? TO_SERVE : TO_RECEIVE },
            label: shopOrders.isForBulk ? es.bulkOrders : es.shopOrders,
            figure: count(shopOrders.waiting),
          },
        ]
      : []),
    ...(shipments ? shipmentCards(shipments) : []),
    ...lateCards(late, isOfMetals),
    ...(mails
      ? [
          {
            to: '/mails',
            search: { status: ['waiting', 'failed'] },
            label: es.mails,
            figure: count(mails.waiting + mails.failed),
            ...(mails.failed > 0 ? { detail: es.mailsFailed(count(mails.failed)) } : {}),
          },
        ]
      : []),
  ];
}

type Late = Pick<HomeDay, 'policeLate' | 'siiLate' | 'examinationsLate'>;
const lateCards = ({ policeLate, siiLate, examinationsLate }: Late, isOfMetals: boolean): Card[] => [
  ...policeCards(policeLate, isOfMetals),
  ...siiCards(siiLate),
  ...examinationCards(examinationsLate),
];

/** Only where something waits for the station too long. */
function policeCards(late: HomeDay['policeLate'], isOfMetals: boolean): Card[] {
  if (!late || late.since === null) return [];
  const to = isOfMetals ? '/metals/police/books' : '/police/books';
  return [{ to, label: es.policeLate, figure: count(late.lots), detail: es.policeSince(date(late.since)) }];
}

/** Only where the agency waits for something. */
function siiCards(late: HomeDay['siiLate']): Card[] {
  if (!late || late.since === null) return [];
  const detail = es.siiSince(date(late.since));
  return [{ to: '/sii', search: { late: 'true' }, label: es.siiLate, figure: count(late.count), detail }];
}

/** Only where what the house suggests has waited too long. */
function examinationCards(late: HomeDay['examinationsLate']): Card[] {
  if (!late || late.since === null) return [];
  const detail = es.examinationsSince(date(late.since));
  const search = { status: ['suggested'] };
  return [{ to: '/special-examinations', search, label: es.examinationsLate, figure: count(late.count), detail }];
}

/** What is to leave and to arrive, what lies still, and the money in neither till. */
function shipmentCards({ toSend, toReceive, stalled, inTransitCents }: NonNullable<HomeDay['shipments']>): Card[] {
  const isStalled = stalled > 0;
  return [
    {
      to: '/shipments',
      search: isStalled ? { isStalled: 'true' } : { direction: 'to-send' },
      label: es.toSend,
      figure: count(toSend),
      ...(isStalled ? { detail: stalled === 1 ? es.oneStalled : es.stalled(count(stalled)) } : {}),
    },
    { to: '/shipments', search: { direction: 'to-receive' }, label: es.toReceive, figure: count(toReceive) },
    {
      to: '/shipments',
      search: { type: ['money'] },
      label: es.inTransit,
      figure: inTransitCents === null ? es.untold : money(inTransitCents),
      ...(inTransitCents === null ? { detail: es.blind } : {}),
    },
  ];
}
