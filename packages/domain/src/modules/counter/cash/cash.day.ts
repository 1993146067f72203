/** What a session did, as a page one hangs on the wall says it: operation by method, nothing that is no operation. */
import { sum } from '../../../kernel/units.ts';
import type { CashReport } from './cash.schema.ts';

type Kind = CashReport['cash'][number]['kind'];
/** The till is begun and ended with these, and set right: money that is counted, not taken. */
const OF_TILL: readonly Kind[] = [
  'REGISTER_OPEN',
  'REGISTER_OPEN_MISMATCH',
  'REGISTER_OPEN_CORRECTION',
  'REGISTER_CLOSE',
  'REGISTER_CLOSE_MISMATCH',
  'REGISTER_CLOSE_CORRECTION',
  'DATAPHONE_MISMATCH',
];
const METHODS = ['cash', 'card', 'transfer'] as const;

/** In less out, in cents. */
export interface DayLine {
  readonly kind: Kind;
  readonly operations: number;
  readonly cashCents: number;
  readonly cardCents: number;
  readonly transferCents: number;
  readonly totalCents: number;
}
export interface Day {
  readonly lines: readonly DayLine[];
  readonly total: Omit<DayLine, 'kind'>;
  /** Looked at, and nothing was there. */
  readonly still: readonly Kind[];
  readonly soldCents: number;
  readonly returnedCents: number;
}

export function dayOf(report: CashReport): Day {
  const kinds = report.cash.map(({ kind }) => kind).filter((kind) => !OF_TILL.includes(kind));
  const lines = kinds.map((kind) => lineOf(report, kind));
  const moved = lines.filter(({ operations }) => operations > 0);
  const all = (figure: Exclude<keyof DayLine, 'kind'>): number => sum(moved.map((line) => line[figure]));
  return {
    lines: moved,
    total: {
      operations: all('operations'),
      cashCents: all('cashCents'),
      cardCents: all('cardCents'),
      transferCents: all('transferCents'),
      totalCents: all('totalCents'),
    },
    still: lines.filter(({ operations }) => operations === 0).map(({ kind }) => kind),
    soldCents: sum(report.byEmployee.map(({ totalCents }) => totalCents)),
    returnedCents: sum(METHODS.map((method) => rowOf(report, method, 'SALE_REFUND').outCents)),
  };
}

function rowOf(report: CashReport, method: (typeof METHODS)[number], kind: Kind) {
  return report[method].find((row) => row.kind === kind) ?? { inCents: 0, outCents: 0, operations: 0 };
}

function lineOf(report: CashReport, kind: Kind): DayLine {
  const [cash, card, transfer] = METHODS.map((method) => rowOf(report, method, kind)) as [
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
  ];
  const net = ({ inCents, outCents }: typeof cash): number => inCents - outCents;
  return {
    kind,
    operations: cash.operations + card.operations + transfer.operations,
    cashCents: net(cash),
    cardCents: net(card),
    transferCents: net(transfer),
    totalCents: net(cash) + net(card) + net(transfer),
  };
}
