/** As much of Web Serial as a scale needs. */
/** Numbers of its maker and its model, where it is on USB: it is known again by them. */
export type SerialPortInfo = Readonly<Record<string, unknown>>;
export const PARITIES = ['none', 'even', 'odd'] as const;
export type Parity = (typeof PARITIES)[number];
export interface SerialLine {
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: Parity;
  readonly stopBits: 1 | 2;
}
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  readonly open: (line: SerialLine) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly getInfo: () => SerialPortInfo;
  /** Newer than the rest. */
  readonly forget?: () => Promise<void>;
}
export interface Serial {
  readonly requestPort: () => Promise<SerialPort>;
  readonly getPorts: () => Promise<SerialPort[]>;
  readonly addEventListener: (type: 'connect', listener: () => void) => void;
}

export const serial = (): Serial | undefined => (navigator as { serial?: Serial }).serial;
/** Not everywhere: where there is none, nothing of a scale is shown. */
export const hasSerial = (): boolean => serial() !== undefined;
