import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText, optionalText, requiredText } from '#domain/text/form-text.ts';
import { isSlot, slots } from '#domain/vocabulary/availability.ts';

/** The longest name and message of a request. */
export const requestLimits = { clientName: 100, message: 2000 } as const;

/** The body of `POST /api/booking-requests` (decision 0012). A `surveyToken` means that the client shares the questionnaire. */
export const bookingRequestSchema = z.strictObject(
  {
    // Any text: an id that no therapist has is a 404 and not a mistake in the form.
    therapistId: z.string({ error: messages.publicProfile.notFound }),
    clientName: requiredText(requestLimits.clientName, messages.bookingRequest.nameRequired, 'Your name'),
    clientEmail: emailText(messages.bookingRequest.emailRequired),
    selectedSlots: z
      .array(z.string({ error: messages.bookingRequest.slotNotOffered }), {
        error: messages.bookingRequest.slotNotOffered,
      })
      .check(
        z.maxLength(slots.length, { error: messages.bookingRequest.slotNotOffered }),
        z.refine((chosen) => chosen.every(isSlot) && new Set(chosen).size === chosen.length, {
          error: messages.bookingRequest.slotNotOffered,
        }),
      ),
    message: optionalText(requestLimits.message, 'Your message'),
    /** True where the therapist reads name and address only after accepting. */
    nameAfterAcceptance: z._default(z.boolean({ error: messages.input.wrongType }), false),
    surveyToken: z.optional(requiredText(200, messages.bookingRequest.surveyGone)),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);

/** What a client sends to ask for a session. */
export type BookingRequestInput = z.infer<typeof bookingRequestSchema>;
