import { Button, NativeSelect } from '@mantine/core';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useEffect, useState } from 'react';
import { toast } from '../shell/toast.ts';
import { Panel } from './detail-page.tsx';
import { FormGroup } from './form-group.tsx';
import { PageHeader } from './page-header.tsx';
import { Pairs } from './pairs.tsx';
import type { Settled } from './scale-lines.ts';
import { type Ask, ASKS, type ScaleLine, type Told, USUAL_LINE } from './scale-port.ts';
import { connectScale, dropScale, keepScale, scale, scaleSettings, useScaleState } from './scale.ts';
import { hasSerial, PARITIES, type Parity } from './serial.ts';

const es = scaleEs;
const SPEEDS = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;
const PARITY_OPTIONS = PARITIES.map((value) => ({ value, label: es.parities[value] }));
const ASK_OPTIONS = (Object.keys(ASKS) as Ask[]).map((value) => ({ value, label: es.asks[value] }));

/** The scale of a machine is put right where it stands, by whoever weighs there. */
export function ScalePage() {
  return (
    <div className="page page-detail">
      <PageHeader title={shellEs.user.scale} meta={es.intro} />
      {hasSerial() ? (
        <div className="two">
          <LinePanel />
          <ToldPanel />
        </div>
      ) : (
        <Panel>
          <p>{es.noSerial}</p>
        </Panel>
      )}
    </div>
  );
}

function LinePanel() {
  const kept = scaleSettings.use();
  const [line, setLine] = useState<ScaleLine>(kept ?? USUAL_LINE);
  const change = (part: Partial<ScaleLine>): void => setLine((known) => ({ ...known, ...part }));
  const connect = async (): Promise<void> => {
    await connectScale(line);
  };
  const keep = async (): Promise<void> => {
    if (!kept) return;
    await keepScale({ ...line, port: kept.port });
    toast.ok(es.kept);
  };
  const drop = async (): Promise<void> => {
    await dropScale();
    toast.ok(es.dropped);
  };
  return (
    <Panel title={es.line}>
      <div className="stack">
        <NativeSelect
          label={es.ask}
          data={ASK_OPTIONS}
          value={line.ask}
          onChange={({ currentTarget }) => change({ ask: currentTarget.value as Ask })}
        />
        <LineFields line={line} onChange={change} />
        <p className="dim">{es.lineHelp}</p>
        <div className="row">
          {kept ? (
            <>
              <Button onClick={() => void keep()}>{es.keep}</Button>
              <Button variant="default" onClick={() => void connect()}>
                {es.change}
              </Button>
              <Button variant="subtle" onClick={() => void drop()}>
                {es.drop}
              </Button>
            </>
          ) : (
            <Button onClick={() => void connect()}>{es.connect}</Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

interface LineFieldsProps {
  readonly line: ScaleLine;
  readonly onChange: (part: Partial<ScaleLine>) => void;
}

function LineFields({ line, onChange }: LineFieldsProps) {
  return (
    <FormGroup title={es.wire}>
      <div className="wide-3">
        <NativeSelect
          label={es.baudRate}
          data={SPEEDS.map(String)}
          value={String(line.baudRate)}
          onChange={({ currentTarget }) => onChange({ baudRate: Number(currentTarget.value) })}
        />
      </div>
      <div className="wide-3">
        <NativeSelect
          label={es.parity}
          data={PARITY_OPTIONS}
          value={line.parity}
          onChange={({ currentTarget }) => onChange({ parity: currentTarget.value as Parity })}
        />
      </div>
      <div className="wide-3">
        <NativeSelect
          label={es.dataBits}
          data={['8', '7']}
          value={String(line.dataBits)}
          onChange={({ currentTarget }) => onChange({ dataBits: currentTarget.value === '7' ? 7 : 8 })}
        />
      </div>
      <div className="wide-3">
        <NativeSelect
          label={es.stopBits}
          data={['1', '2']}
          value={String(line.stopBits)}
          onChange={({ currentTarget }) => onChange({ stopBits: currentTarget.value === '2' ? 2 : 1 })}
        />
      </div>
    </FormGroup>
  );
}

function ToldPanel() {
  const kept = scaleSettings.use();
  const state = useScaleState();
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => scale.watch(setTold), []);
  const isOff = state === 'busy' || state === 'gone';
  return (
    <Panel title={es.told}>
      <div className="stack">
        <p role="status">{kept ? es.states[state] : es.states.none}</p>
        {kept && isOff && (
          <div className="row">
            <Button variant="default" onClick={() => void scale.open()}>
              {es.retry}
            </Button>
          </div>
        )}
        {kept && state === 'open' && !told && <p className="dim">{es.nothingYet}</p>}
        {kept && told && (
          <Pairs
            pairs={[
              [es.heard, <code key="line">{told.line}</code>],
              [es.readAs, readAs(told.reading)],
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

const readAs = (reading: Settled | undefined): string => {
  if (!reading) return es.reading.none;
  return reading.kind === 'still' ? exactGrams(reading.weightMg) : es.reading[reading.kind];
};
