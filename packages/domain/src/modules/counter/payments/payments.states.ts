/** How something is paid, without schemas or words. */
export const PAYMENT_METHODS = ['CASH', 'CARD', 'BANK_TRANSFER'] as const;
/** And used gold taken in on account: no money, and nobody chooses it but a trade-in (docs/decisions/0290). */
export const KEPT_METHODS = [...PAYMENT_METHODS, 'TRADE_IN'] as const;
