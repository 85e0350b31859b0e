/** What a therapist is called in public: the name of the account, what stands before it, and how they are spoken of; '' for none. */
export type Called = Readonly<{ name: string; honorific: string; pronouns: string }>;

/** "Dr. Ada Quill", or the name alone. */
export function fullyNamed({
  name,
  honorific = '',
}: Readonly<{ name: string; honorific?: string | undefined }>): string {
  return honorific === '' ? name : `${honorific} ${name}`;
}

/** "Dr. Ada Quill (she/her)", as much of it as is said. */
export function introduced({ pronouns, ...called }: Called): string {
  return pronouns === '' ? fullyNamed(called) : `${fullyNamed(called)} (${pronouns})`;
}
