import { Button, TextInput } from '@mantine/core';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { PhoneSide } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { leave, phoneQuery } from './phone-scanners.queries.ts';
import { SCAN_TONES } from './scan-tones.ts';
import { type Camera, useCamera } from './use-camera.ts';
import { type Shown, useSending } from './use-sending.ts';

const es = phoneScannersEs.phone;

/** Camera, codes by hand, and what became of each. */
export function Reading({ side }: { side: PhoneSide }) {
  const client = useQueryClient();
  const { list, send } = useSending(side);
  const camera = useCamera(send);
  // It was opened to read; where the browser asks first, it asks now.
  const begin = useEffectEvent(camera.start);
  useEffect(() => begin(), []);
  const leaving = useCommand({
    form: 'phone-leave',
    failed: es.failed,
    run: (_: undefined, key) => leave(key),
    onDone: (ended) => client.setQueryData(phoneQuery.queryKey, ended),
  });
  return (
    <>
      <p className="phone-whose">
        <span className="dim">{es.readsFor}</span> <b>{es.where(side.employeeName, side.storeName)}</b>
      </p>
      <Viewer camera={camera} />
      <ByHand onSend={send} />
      <List list={list} />
      <Button variant="default" size="md" loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
        {es.stop}
      </Button>
    </>
  );
}

function Viewer({ camera: { state, video, torch, start, stop } }: { camera: Camera }) {
  const isOn = state === 'on';
  return (
    <section className="phone-viewer" data-on={isOn || undefined} aria-label={es.camera}>
      <video ref={video} playsInline muted hidden={!isOn} />
      {isOn ? (
        <>
          <span className="phone-frame" aria-hidden />
          <p className="phone-point">{es.point}</p>
          <div className="phone-tools">
            {torch && (
              <button type="button" aria-pressed={torch.isOn} onClick={torch.toggle}>
                {torch.isOn ? <IconBulbOff size={18} aria-hidden /> : <IconBulb size={18} aria-hidden />}
                {torch.isOn ? es.torchOff : es.torchOn}
              </button>
            )}
            <button type="button" onClick={stop}>
              <IconCameraOff size={18} aria-hidden />
              {es.pause}
            </button>
          </div>
        </>
      ) : (
        <div className="phone-dark" role="status">
          {state === 'noCamera' && <p>{es.noCamera}</p>}
          {state === 'noReader' && <p>{es.noReader}</p>}
          {state === 'starting' ? (
            <p>{es.starting}</p>
          ) : (
            <Button variant="default" onClick={start}>
              {es.start}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function ByHand({ onSend }: { onSend: (code: string) => void }) {
  const form = useForm({ code: '' });
  const code = form.values.code.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code === '') return;
    onSend(code);
    form.set('code', '');
  };
  return (
    <form className="phone-hand" onSubmit={submit} noValidate>
      <TextInput
        label={es.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        {...form.text('code')}
      />
      <Button type="submit" variant="default">
        {es.send}
      </Button>
    </form>
  );
}

const TONES: Readonly<Record<Shown['state'], Tone>> = { ...SCAN_TONES, unsent: 'alert' };
const wordOf = (state: Shown['state']): string => (state === 'unsent' ? es.unsent : es.scans[state]);

function List({ list }: { list: readonly Shown[] }) {
  const fault = list[0]?.fault;
  return (
    <section className="phone-list" aria-label={es.list}>
      <h2>{es.list}</h2>
      {fault !== null && fault !== undefined && (
        <p className="note" data-tone="alert" role="alert">
          {fault}
        </p>
      )}
      {list.length === 0 && <p className="dim">{es.empty}</p>}
      <ul aria-live="polite">
        {list.map(({ key, code, state }) => (
          <li key={key}>
            <span className="code">{code}</span>
            <StateBadge tone={TONES[state]}>{wordOf(state)}</StateBadge>
          </li>
        ))}
      </ul>
      {list.some(({ state }) => state === 'expired') && <small className="dim">{es.expiredHelp}</small>}
    </section>
  );
}
