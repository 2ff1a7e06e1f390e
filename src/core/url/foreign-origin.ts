/**
 * The origin that the CORS probe pretends to come from. RFC 2606 reserves this name, so no site can mean to trust it.
 */
export const foreignOrigin = 'https://plumbline-cors-check.example'
