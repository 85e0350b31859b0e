/** The password of every account that a test opens. */
export const password = 'correct horse';
