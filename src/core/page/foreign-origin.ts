/** The origin that the CORS probe claims to be. RFC 2606 keeps this name for nobody, so no site means to trust it. */
export const foreignOrigin = 'https://plumbline-cors-check.example'
