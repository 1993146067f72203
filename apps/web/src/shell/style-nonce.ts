/** The server lets a page have styles of its own under a name it makes anew for each page; those who write them ask. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

// Where the dialogs' lock of the page behind them looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export const styleNonce = (): string => nonce;
