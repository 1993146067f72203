import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';

const es = cashEs.page;

export function ReportAside({ report }: { report: CashReport }) {
  const isClosed = report.closingCents !== null;
  return (
    <>
      <Panel title={isClosed ? es.closing : es.inTill}>
        <p className="big">{money(report.closingCents ?? report.expectedCents)}</p>
        <Pairs
          pairs={[
            [es.opening, money(report.openingCents)],
            [es.openingDifference, off(report.openingDifferenceCents)],
            [es.openingReason, report.openingReason],
            [es.expected, money(report.expectedCents)],
            [es.counted, report.countedCents !== null && money(report.countedCents)],
            [es.difference, difference(report.differenceCents)],
            [es.explanation, report.differenceReason],
            [es.toRemainder, report.toRemainderCents !== 0 && money(report.toRemainderCents)],
            [es.inTransit, report.inTransitCents !== undefined && money(report.inTransitCents)],
          ]}
        />
      </Panel>
      {report.session.corrections.length > 0 && (
        <Panel title={es.corrections}>
          {report.session.corrections.map((one) => (
            <Pairs
              key={one.mode}
              pairs={[
                [cashEs.modes[one.mode], <b>{money(one.amountCents)}</b>],
                [es.reallyCounted, money(one.countedCents)],
                [es.explanation, one.reason],
                [cashEs.columns.signer, `${one.signerName}, ${dateTime(one.madeAt)}`],
              ]}
            />
          ))}
        </Panel>
      )}
      <Panel title={es.cardTable}>
        <Pairs
          pairs={[
            [es.cardExpected, money(report.expectedCardCents)],
            [es.cardCounted, report.countedCardCents !== null && money(report.countedCardCents)],
            [
              es.difference,
              report.countedCardCents !== null && difference(report.countedCardCents - report.expectedCardCents),
            ],
            [es.explanation, report.cardReason],
          ]}
        />
      </Panel>
      {report.auditHash !== null && (
        <Panel title={es.auditHash}>
          <p className="code" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {report.auditHash}
          </p>
        </Panel>
      )}
    </>
  );
}

const off = (cents = 0): ReactNode => cents !== 0 && difference(cents);

function difference(cents: number | null): ReactNode {
  if (cents === null) return null;
  return cents === 0 ? <span className="gain">{es.noDifference}</span> : <span className="loss">{money(cents)}</span>;
}
