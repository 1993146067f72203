import { NativeSelect } from '@mantine/core';
import { type Corner, CORNER_ES, cornersOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { placingMachine } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type { PutAwayBody } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { inventories } from './inventories.queries.ts';
import { newCountSearch } from './inventories.search.ts';

const es = inventoriesEs.places;
const verb = inventoriesEs.actions.putAway;

interface Values {
  readonly corner: Corner;
  readonly codes: readonly string[];
}

/** What is read lies in the window, in the safe or with a department from then on. */
export function PutAwayPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { place: placeId = '' } = newCountSearch(useSearch({ strict: false }));
  const back = path(`/custody/places/${placeId}`);
  const corners = cornersOf(me.isOffice, me.role);
  const form = useForm<Values>({ corner: corners[0]!, codes: [] });
  const { corner, codes } = form.values;
  const { last, say } = useLastReading();
  const creation = useCreation({
    machine: placingMachine,
    words: { ...inventoriesEs, one: verb },
    name: `put-away:${placeId}`,
    form,
    verb,
    pairs: [[es.columns.corner, CORNER_ES[corner]]],
    body: () => ({ corner, codes: [...codes] }),
    send: (body: PutAwayBody, key) => inventories.putAway.send({ params: { placeId }, body, key }),
    onDone: () => void navigate({ to: back }),
  });
  const read = (raw: string): void => {
    const code = cleanCode(raw);
    if (code === '') return;
    // Several at once come before anything is drawn again.
    form.change((known) => ({ ...known, codes: [...new Set([...known.codes, code])] }));
    say('ok', code, CORNER_ES[corner]);
  };
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: back, label: es.title }} title={verb} meta={me.loggedInStoreName} />
      <ScanField
        label={inventoriesEs.page.scan}
        description={es.putAwayHelp}
        last={last}
        isBusy={false}
        onRead={read}
      />
      <Panel title={es.columns.corner}>
        <div className="stack">
          <NativeSelect
            label={es.columns.corner}
            data={corners.map((value) => ({ value, label: CORNER_ES[value] }))}
            {...form.choice('corner')}
          />
          <ul className="asked">
            {codes.map((code, at) => (
              <li key={code}>
                <span className="code">{code}</span>{' '}
                <span className="field-error">{form.errors.of(`codes.${at}`)}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`${inventoriesEs.actions.unreadCode} ${code}`}
                  onClick={() =>
                    form.set(
                      'codes',
                      codes.filter((one) => one !== code),
                    )
                  }
                >
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <div className="row-end">
            <ReasonButton
              label={verb}
              blockedBy={codes.length > 0 ? undefined : es.putAwayHelp}
              onClick={creation.submit}
            />
          </div>
        </div>
      </Panel>
      {creation.dialog}
    </div>
  );
}
