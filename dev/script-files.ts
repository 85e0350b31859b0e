/**
 * The modules that a page's script loads in one file, by their paths: the first group that names one takes it, with what it
 * imports. Left alone the bundler makes a file of every few lines that two screens share, and a screen would ask for
 * seventeen; a module that is named nowhere still works, in a file of its own. `dev/size.ts` holds each page to its budget.
 */
export const scriptFiles = [
  {
    name: 'island',
    test: [
      /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
      /preload-helper/,
      /\/src\/ui\/(Alert|Button|Field|FieldNotes|Form|Progress|use-hydrated)\.tsx?$/,
      /\/src\/lib\/(second-try|soon|tab-storage|use-part)\.ts$/,
      /\/src\/domain\/messages\/service\.ts$/,
    ],
  },
  { name: 'calls', test: [/\/node_modules\/hono\//, /\/src\/lib\/(api|api-error|report-silently)\.ts$/] },
  {
    name: 'form',
    test: [
      /\/node_modules\/zod\//,
      /\/src\/domain\/(account\/person-name\.ts$|text\/(form-text|id|list-text|plain-digits)\.ts$|vocabulary\/zip\.ts$)/,
      /\/src\/domain\/messages\/(input|names)\.ts$/,
      /\/src\/lib\/first-problem\.ts$/,
      /\/src\/ui\/(FormFailure|LimitedText|use-form-failure)\.tsx?$/,
    ],
  },
  { name: 'account', test: [/\/src\/domain\/(account\/requests|messages\/(account|sign-in|sign-up))\.ts$/] },
  {
    name: 'area',
    test: [
      /\/src\/lib\/(auth-settings|browser-storage|flash|forget-session|format|kept-session|session|signed-in|way-back)\.ts$/,
      /\/src\/ui\/Refusal\.tsx$/,
    ],
  },
  { name: 'standing', test: [/\/src\/(parts\/visibility\/LateVisibility|lib\/visibility-changes)\.tsx?$/] },
  { name: 'dialog', test: [/\/src\/ui\/ConfirmDialog\.tsx$/] },
  {
    name: 'survey',
    test: [
      /\/src\/domain\/(messages\/survey|survey\/(asked|wishes))\.ts$/,
      /\/src\/lib\/(answers-storage|matching-state)\.ts$/,
      /\/src\/ui\/ChoiceGroup\.tsx$/,
    ],
  },
  { name: 'questions', test: [/\/src\/domain\/(crisis\/free-texts|survey\/questions|vocabulary\/options)\.ts$/] },
  { name: 'states', test: [/\/src\/domain\/vocabulary\/(availability|states)\.ts$/] },
  {
    name: 'notes',
    test: [
      /\/src\/islands\/questionnaire\/AnswerNotes\.tsx$/,
      /\/src\/domain\/survey\/(unread-answers|person-reading)\.ts$/,
      /\/src\/domain\/vocabulary\/(insur[\w-]+|named-insurers|spelling|cultures|communities|languages|person-\w+|places)\.ts$/,
      /\/src\/domain\/text\/stated-clauses\.ts$/,
    ],
  },
].map(({ name, test }, index, groups) => ({
  name,
  test: (id: string) => test.some((pattern) => pattern.test(id)),
  priority: groups.length - index,
}));
