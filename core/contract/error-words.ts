import type { ErrorCode, FaultCode } from "./errors.ts";

/** Explanations of all error codes. A code without an entry is a type error. */
export const errorTexts: Readonly<Record<ErrorCode, readonly [when: string, remedy: string]>> = {
  malformed_json: [
    "The body can't be read as JSON, or it is nested too deeply.",
    "Let a JSON library write the body, and send it in UTF-8.",
  ],
  validation_failed: [
    "A field of the body, or a parameter, has a value that is not allowed.",
    "`errors` lists everything that is wrong, with the place of each fault. Show the messages next to their fields.",
  ],
  unauthenticated: [
    "The request has no session, or its session has ended.",
    "Sign in with `POST /v1/auth/login`, and send the request again with the new session.",
  ],
  invalid_credentials: [
    "There is no account with this e-mail and password, or the code of the second factor is wrong.",
    "Let the person try again. After too many wrong passwords they have to wait (`too_many_requests`).",
  ],
  otp_required: [
    "The password is right, but the account also has a second factor.",
    "Ask for a code from the authenticator app, or a recovery code, and send it as `otp` with the e-mail and password.",
  ],
  forbidden: [
    "The account may not do this: only administrators, or only the owner of the household, may. Or a token with the scope `read` was to change something.",
    "Ask somebody who may. Sending it again doesn't help.",
  ],
  session_required: [
    "A token for another program can't do this: accounts, invites, members, the calendar feed, webhooks and administration are for people.",
    "Sign in with `POST /v1/auth/login`.",
  ],
  household_required: [
    "The operation is about a household, and the account has none.",
    "Create one with `POST /v1/households`, or join one with an invite's code.",
  ],
  password_change_required: [
    "An administrator has set a temporary password.",
    "Let the person choose a password with `PATCH /v1/auth/me`. Until then nothing else is possible.",
  ],
  otp_setup_required: [
    "Administrators need a second factor, and this one has none yet.",
    "Set one up with `POST /v1/auth/otp`, and confirm it with a code from the app.",
  ],
  account_deactivated: [
    "An administrator has deactivated the account.",
    "Only an administrator can activate it again.",
  ],
  csrf_rejected: [
    "A browser sent the request from a page of a site that is not allowed to.",
    "Serve your app from the service's own host, or ask the operator to allow its origin. Other apps should send no `Origin`.",
  ],
  not_found: [
    "There is nothing at this path, or nothing with this id in your household. Things of other households look the same.",
    "Check the path and the id. Somebody else may have deleted it: read the list again.",
  ],
  method_not_allowed: [
    "The path exists, but it doesn't take this method.",
    "`Allow` lists the methods that it takes.",
  ],
  already_exists: [
    "Something else already has this name, address, week or day.",
    "`conflictingId` names it, where you may see it. Use that one, or choose another name.",
  ],
  in_use: [
    "Something else still needs what you want to delete.",
    "Change what uses it first, or merge it into another one. `conflictingId` may name that.",
  ],
  already_in_household: [
    "The account is already in a household, and nobody can be in two.",
    "Leave the household first, if you want to create or join another one.",
  ],
  owner_must_hand_over: [
    "The owner can't leave while the household has other members.",
    "Hand the household over to another member, then leave.",
  ],
  last_admin: [
    "Without this account, there would be no active administrator.",
    "Make somebody else an administrator first.",
  ],
  conflict: [
    "Several requests change the same thing at this moment. Nothing of this one was stored.",
    "Send it again. If what you send depends on what you have read, read it again before.",
  ],
  invite_expired: ["The invite was good for a limited time.", "Ask a member of the household for a new one."],
  precondition_failed: [
    "It has changed since you read it: its entity tag is no longer the one in `If-Match`.",
    "Read it again, show the person what has changed, and send the change with the new entity tag.",
  ],
  payload_too_large: [
    "The body is larger than the service takes.",
    "Send less at once, for example fewer items in more requests.",
  ],
  picture_unreadable: [
    "What was sent, or is at the address, is no JPEG, PNG or WebP, is broken, or has more than 50 megapixels.",
    "Let the person choose another picture, or make a smaller one of it.",
  ],
  unsupported_media_type: [
    "The body is declared as something that the operation does not take.",
    "Send the header `Content-Type: application/json`. A PATCH of one object also takes `application/merge-patch+json`, and `POST /v1/pictures` the types of pictures.",
  ],
  unknown_reference: [
    "An id in the body belongs to nothing in your household.",
    "`errors` names the field. Read the list of recipes, tags, ingredients or categories again, and choose from it.",
  ],
  date_outside_plan: [
    "The day is not one of the seven days of the plan.",
    "Choose a day from `weekStart` to six days later, or another plan.",
  ],
  plan_empty: ["The plan has no meals, so there is nothing to do with it.", "Plan at least one meal first."],
  serves_unknown: [
    "Amounts for a number of people were asked for, but the recipe doesn't say how many it serves.",
    "Leave out `servings`, or add `serves` to the recipe.",
  ],
  recipe_cycle: [
    "A part of the recipe contains the recipe itself, perhaps inside another.",
    "Take out the part that `errors` points to.",
  ],
  leftovers_misplaced: [
    "Leftovers would come before their meal, or more than four days after it.",
    "Choose another day, or plan a meal of its own.",
  ],
  current_password_incorrect: [
    "The current password, which this change needs, is wrong.",
    "Let the person type it again.",
  ],
  otp_incorrect: [
    "The code of the second factor is wrong, too old, or was used before.",
    "Wait for the next code in the app. Check that the clock of the device is right.",
  ],
  token_invalid: [
    "The link in the mail is incomplete, too old, was used before, or is void by now: a newer one was sent, or the account has changed.",
    "Ask for a new link, and open the newest mail.",
  ],
  page_unreachable: [
    "There is no public page at the address, or its site is too slow, sends too much or refuses us.",
    "`detail` says what to do. Sending the page's source as `html` works for any page that the person can open.",
  ],
  no_recipe_found: [
    "The page says nothing about its recipes that programs can read.",
    "Let the person type the recipe, or paste its ingredients.",
  ],
  limit_reached: [
    "The household, the recipe, the plan or the list is full.",
    "`detail` says which limit it is. Delete what is no longer needed.",
  ],
  generated_line: [
    "The line of the shopping list comes from the plan's recipes, which decide what is on it.",
    "Check it off, or change the plan and generate the list again. Other lines can be changed and deleted.",
  ],
  unit_mismatch: [
    "The unit doesn't measure the same as the line's: a mass is no volume and no count.",
    "Send quantity and unit as the list showed them.",
  ],
  merge_into_itself: [
    "The target of a merge is what should be merged.",
    "Give the id of another tag or ingredient as `intoId`.",
  ],
  idempotency_key_reused: [
    "The `Idempotency-Key` was already sent with another method, path or body.",
    "Use a new key for each new request, and the same one only to send the same request again.",
  ],
  too_many_requests: [
    "There were too many attempts in a short time, or the household or user has used up the changes for the day.",
    "Wait the number of seconds in `Retry-After`.",
  ],
  internal_error: [
    "Something unexpected happened. Nothing was stored halfway.",
    "Send it again later. If it stays, tell the operator the `requestId`.",
  ],
  unavailable: [
    "The service can't answer for the moment. Nothing was stored halfway.",
    "Wait the number of seconds in `Retry-After`, and send it again.",
  ],
};

export const faultTexts: Readonly<Record<FaultCode, string>> = {
  required: "It is missing, null or blank, and must be there.",
  invalid_type: "It is of another type, such as a text instead of a number.",
  invalid_format: "It is a text, but not of the right form: no id, date, e-mail address or URL.",
  too_short: "It has too few characters or items.",
  too_long: "It has too many characters or items.",
  too_small: "The number is too small, or the date too early.",
  too_large: "The number is too large, or the date too late.",
  not_one_of: "It is none of the values that are allowed.",
  exactly_one: "Exactly one of two fields must be there, and there are none or both.",
  too_common: "The password is one that attackers try first.",
  unknown_reference: "It is the id of nothing in your household.",
  serves_unknown: "The recipe doesn't say how many it serves, so nothing can be calculated for `servings`.",
  recipe_cycle: "This part contains the recipe itself.",
  leftovers_misplaced: "Leftovers would come before their meal, or more than four days after it.",
  limit_reached: "With it, a limit would be exceeded.",
  generated_line: "The line comes from the plan's recipes, so this field can't be changed.",
  unit_mismatch: "It measures something else than the line's unit, or than what the recipe makes.",
  merge_into_itself: "It is what should be merged.",
};
