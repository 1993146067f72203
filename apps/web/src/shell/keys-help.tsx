import { Modal } from '@mantine/core';
import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { hasSerial } from '../ui/serial.ts';
import { begunIn, type Menu, type Screen } from './menu.ts';
import { letterKeys } from './preferences.ts';

interface KeysHelpProps {
  readonly menu: Menu;
  readonly actions: readonly Screen[];
  readonly onClose: () => void;
}
type Line = readonly [keys: readonly string[], text: string];

const es = shellEs.keys;
const WEIGH: Line = [['Alt', 'B'], scaleEs.key];
const GENERAL: readonly Line[] = [
  [['Ctrl', 'K'], es.palette],
  [['/'], es.search],
  [['Ctrl', 'Intro'], es.submit],
  [['Alt', 'P'], es.print],
  [['Alt', 'V'], es.sell],
  [['Alt', '1', '2', '3'], es.methods],
  ...(hasSerial() ? [WEIGH] : []),
  [['Alt', 'L'], es.lock],
  [['Alt', 'U'], es.switch],
  [['Esc'], es.escape],
  [['?'], es.help],
  [['F1'], es.manual],
];

const ROW: Line = [['X'], es.choose];
const LIST: readonly Line[] = [
  [['Alt', 'A'], es.acts],
  [['Esc'], es.chooseNone],
];

export function KeysHelp({ menu, actions, onClose }: KeysHelpProps) {
  const hasLetters = letterKeys.use();
  const go = linesOf(menu.sections.flatMap((section) => section.entries));
  const create = linesOf(begunIn(menu.area, actions));
  return (
    <Modal opened onClose={onClose} title={es.title} closeOnClickOutside size={460}>
      <div className="stack">
        <KeyList title={es.general} lines={GENERAL} />
        <KeyList title={es.list} lines={hasLetters ? [ROW, ...LIST] : LIST} />
        {hasLetters && <KeyList title={es.create} lines={create} />}
        {hasLetters && <KeyList title={es.go} lines={go} />}
        {!hasLetters && <p className="dim">{es.off}</p>}
      </div>
    </Modal>
  );
}

const linesOf = (shown: readonly Pick<Screen, 'keys' | 'label'>[]): Line[] =>
  shown.flatMap(({ keys, label }): Line[] => (keys ? [[keys.toUpperCase().split(' '), label]] : []));

function KeyList({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className="kv">
        {lines.map(([keys, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
