/** The cookie that says which shop this browser works in. A hint for the menu: the server asks the session. */
export const hasStoreCookie = (): boolean => /(?:^|;\s*)storeId=[^;\s]/.test(document.cookie);
