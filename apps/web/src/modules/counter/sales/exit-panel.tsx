import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { sales } from './sales.queries.ts';

const es = salesEs.exit;

export const isExported = ({ lines }: Sale): boolean => lines.some(({ treatment }) => treatment === 'EXPORT');

/** Of what was sold exempt because it leaves the islands: what shows it, or that nothing does yet. */
export function ExitPanel({ sale }: { sale: Sale }) {
  if (!isExported(sale)) return null;
  const { exitProof: proof } = sale;
  return (
    <Panel title={es.title}>
      {proof === null ? (
        <p className="note">{es.missing}</p>
      ) : (
        <div className="stack">
          <Pairs
            pairs={[
              [es.kind, es.kinds[proof.kind]],
              [es.number, <span className="code">{proof.number}</span>],
              [es.leftOn, date(proof.leftOn)],
              [es.keptBy, `${proof.employeeName}, ${dateTime(proof.keptAt)}`],
            ]}
          />
          <PaperButton
            label={es.open}
            take={() => sales.exitProof.take({ params: { saleId: sale.id } })}
            name={`${sale.code}-${proof.number}`}
            failed={es.notOpened}
            isWide
          />
        </div>
      )}
    </Panel>
  );
}
