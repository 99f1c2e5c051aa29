import { startShop } from './shop.ts'
const shop = await startShop({}, 'default')
console.log('SHOP', shop.web, shop.api)
process.on('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1000)
