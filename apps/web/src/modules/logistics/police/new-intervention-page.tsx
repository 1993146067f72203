import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import type { Candidate, InterveneBody } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import {
  type Holding,
  HOLDINGS,
  POLICE_TYPES,
  type PoliceType,
} from '@quilate/domain/modules/logistics/police/police.states.ts';
import { useNavigate } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormActs } from '../../../ui/form-acts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Own } from '../../foundations/proofs/act.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { standingEs } from './police-state.ts';
import { police } from './police.queries.ts';
import { usePoliceBase } from './use-area.ts';
import { useItemReading } from './use-item-reading.ts';
import './police.css';

const es = policeEs.form;

interface Draft {
  readonly policeType: PoliceType;
  readonly badgeNumber: string;
  readonly proceedingNumber: string;
  readonly station: string;
  readonly officerName: string;
  readonly officerSurname: string;
  readonly phone: string;
  readonly reference: string;
  readonly holding: Holding;
  readonly items: readonly Candidate[];
  /** A photo of the record. */
  readonly imageId: StoredFile | undefined;
}
const EMPTY: Draft = {
  policeType: 'POLICIA_NACIONAL',
  badgeNumber: '',
  proceedingNumber: '',
  station: '',
  officerName: '',
  officerSurname: '',
  phone: '',
  reference: '',
  holding: 'TAKEN',
  items: [],
  imageId: undefined,
};
/** In the order they are filled in. */
const WANTED = ['station', 'proceedingNumber', 'officerName', 'officerSurname', 'badgeNumber', 'phone'] as const;
const LONGEST = {
  station: 120,
  proceedingNumber: 40,
  officerName: 60,
  officerSurname: 100,
  badgeNumber: 20,
  phone: 16,
} as const;

/** What they take, read with the scanner, and what their record says. */
export function NewInterventionPage() {
  const me = useMe();
  const base = usePoliceBase();
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const { values } = form;
  const { items } = values;
  // Two readings may come back together: each sees what the other has added.
  const known = useRef<readonly Candidate[]>([]);
  const keep = (next: readonly Candidate[]): void => {
    known.current = next;
    form.set('items', next);
  };
  const reading = useItemReading({
    has: (code) => known.current.some((item) => item.code === code),
    onFound: (found) => keep([...known.current, ...found]),
  });
  const creation = useCreation({
    machine: interventionMachine,
    words: policeEs,
    name: `police-new:${me.id}`,
    form,
    verb: es.sign,
    pairs: [
      [policeEs.columns.items, count(items.length)],
      [policeEs.columns.proceeding, values.proceedingNumber],
    ],
    body: () => bodyOf(values),
    send: (body: InterveneBody, key) => police.intervene.send({ body, key }),
    onDone: ({ id }) => void navigate({ to: path(`${base}/${id}`), replace: true }),
  });
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: base, label: policeEs.title }} title={es.title} />
      <div className="two">
        <div>
          <ScanField
            label={es.scan}
            description={es.scanHelp}
            last={reading.last}
            isBusy={reading.isBusy}
            onRead={(code) => void reading.read(code)}
          />
          <Items
            items={items}
            errorOf={(at) => form.errors.of(`codes.${at}`)}
            onRemove={(code) => keep(items.filter((item) => item.code !== code))}
          />
          <RecordForm form={form} />
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={policeEs.one}>
            <Pairs
              pairs={[
                [policeEs.columns.type, policeEs.types[values.policeType]],
                [policeEs.columns.station, values.station],
                [policeEs.columns.proceeding, values.proceedingNumber],
                [policeEs.columns.holding, policeEs.holdings[values.holding]],
                [es.weight, items.length > 0 && exactGrams(sum(items.map((item) => item.weightMg)))],
              ]}
              sum={[policeEs.columns.items, count(items.length)]}
            />
          </Panel>
          <FormActs form={creation} verb={es.sign} blockedBy={blockOf(values)} cancelTo={base} />
        </aside>
      </div>
      {creation.dialog}
    </div>
  );
}

/** What is written on the officers' record, and its photo. */
function RecordForm({ form }: { form: Form<Draft> }) {
  return (
    <Panel title={es.record}>
      <div className="police-record">
        <NativeSelect
          label={es.policeType}
          data={POLICE_TYPES.map((value) => ({ value, label: policeEs.types[value] }))}
          {...form.choice('policeType')}
        />
        {WANTED.map((name) => (
          <TextInput
            key={name}
            {...form.text(name)}
            label={es[name]}
            maxLength={LONGEST[name]}
            autoComplete="off"
            required
            {...(name === 'phone' ? { type: 'tel' } : {})}
          />
        ))}
        <TextInput {...form.text('reference')} label={es.reference} maxLength={40} autoComplete="off" />
      </div>
      <div className="stack police-after">
        <Radio.Group label={es.holding} {...form.pick('holding')}>
          <div className="row police-choice">
            {HOLDINGS.map((value) => (
              <Radio key={value} value={value} label={policeEs.holdings[value]} />
            ))}
          </div>
        </Radio.Group>
        <UploadField label={es.imageId} purpose="police-record" {...form.pick('imageId')} isRequired />
      </div>
    </Panel>
  );
}

/** The first thing that is missing. */
function blockOf(draft: Draft): string | undefined {
  if (draft.items.length === 0) return es.scan;
  const empty = WANTED.find((name) => draft[name].trim() === '');
  if (empty) return es[empty];
  return draft.imageId === undefined ? es.imageId : undefined;
}

function bodyOf({ reference, items, imageId, ...draft }: Draft): Own<InterveneBody> {
  return {
    ...draft,
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    imageId: imageId!.id,
    codes: items.map((item) => item.code),
  };
}

interface ItemsProps {
  readonly items: readonly Candidate[];
  readonly errorOf: (at: number) => string | undefined;
  readonly onRemove: (code: string) => void;
}

function Items({ items, errorOf, onRemove }: ItemsProps) {
  return (
    <Panel title={es.items}>
      {items.length === 0 && <p className="dim">{es.noItems}</p>}
      <ul className="police-items">
        {items.map((item, at) => (
          <li key={item.code}>
            <ItemPhoto {...item} what={item.description} />
            <span className="police-item">
              <span className="code">{item.code}</span>
              <span>{item.description}</span>
              <small className="dim">
                {[item.originCode, standingEs(item.kind, item.state)].filter(Boolean).join(', ')}
              </small>
              {errorOf(at) !== undefined && (
                <small className="police-fault" role="alert">
                  {errorOf(at)}
                </small>
              )}
            </span>
            <span className="num">{exactGrams(item.weightMg)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={es.remove(item.code)}
              onClick={() => onRemove(item.code)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
