import { scenario } from './scenario.js'

// Deno, Bun and Node all have `process`. The module and the input are given, so that no runtime has to resolve anything.
const { default: process } = await import('node:process')
const [module, input] = process.argv.slice(2)
console.log(JSON.stringify(await scenario(await import(module), JSON.parse(input))))
