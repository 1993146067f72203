/** What TypeScript files use of it. */
export declare const API_MAIN: string;
interface Built {
  readonly code: number;
  readonly output: string;
}
export declare function buildApi(): Promise<Built>;
export declare function buildWeb(): Promise<Built>;
interface System {
  readonly platform: string;
  readonly arch: string;
  readonly glibc: string | undefined;
}
export declare function unsupportedSystem(system?: System): string | undefined;
