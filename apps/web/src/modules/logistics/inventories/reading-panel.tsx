import { count } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { IconX } from '@tabler/icons-react';
import { ScanField } from '../../../ui/scan-field.tsx';
import { PiecePicture } from '../../master-data/products/piece-picture.tsx';
import { useReading } from './use-reading.ts';

const es = inventoriesEs.page;

/** Codes one after the other; what is not kept yet, and what was refused, stays in sight. */
export function ReadingPanel({ inventory }: { inventory: Inventory }) {
  const reading = useReading(inventory);
  const { waiting, refused } = reading;
  return (
    <ScanField
      label={es.scan}
      description={es.scanHelp}
      last={reading.last}
      picture={reading.picture && <PiecePicture size="large" of={reading.picture} />}
      isBusy={waiting > 0}
      onRead={(code) => reading.read(code)}
    >
      {waiting > 0 && (
        <p className="note" role="status">
          {waiting === 1 ? es.waitingOne : es.waiting(count(waiting))}
          {!reading.isReachable && `. ${es.offline}`}
        </p>
      )}
      {refused.length > 0 && (
        <section className="refused" aria-label={refused.length === 1 ? es.stuckOne : es.stuck(count(refused.length))}>
          <h3>{refused.length === 1 ? es.stuckOne : es.stuck(count(refused.length))}</h3>
          <ul>
            {refused.map(({ code, key, refusal }) => (
              <li key={key}>
                <span>
                  <span className="code">{code}</span>
                  <small>{refusal?.text}</small>
                </span>
                <span className="row">
                  {refusal?.code === 'INVENTORY_CODE_ELSEWHERE' && (
                    <button type="button" className="chip" onClick={() => reading.read(code, true)}>
                      {es.noteDown}
                    </button>
                  )}
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`${es.dismiss}: ${code}`}
                    onClick={() => reading.dismiss(key)}
                  >
                    <IconX size={16} aria-hidden />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ScanField>
  );
}
